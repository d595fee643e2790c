import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { origin, testApp } from '../../../../test/app.ts'
import { otherSite } from '../../../../test/other-site.ts'
import { aMember, anAdmin, signedIn } from '../../../../test/people.ts'

const token = 'a token of sixteen letters'
const site = await testApp({ BOUNCE_TOKEN: token, SITE_URL: origin })
const { db, clock, get } = site
const visited: string[] = []
let status = 200
const sns = await otherSite(({ url }, response) => {
  visited.push(String(url))
  response.writeHead(status).end()
})
const { internet } = site.services
Object.assign(internet, {
  ...sns.internet,
  // The one that the certificate of the server is for.
  request: (url, options) => sns.internet.request(url, { ...options, servername: 'pictures.example.com' }),
} satisfies typeof internet)

const asBoss = await signedIn(site, await anAdmin(site))
beforeEach(async () => {
  visited.length = 0
  status = 200
  await db`select empty('subscribers', 'letter_failures')`
  await db`delete from users where not is_admin`
})

/** A subscriber with an address of the providers' examples. */
const subscribed = (email: string) => db`
  insert into subscribers (id, email, confirmed_at, leave_token) values (${newId()}, ${email}, ${clock.now}, ${newId().padEnd(43, 'x')})`
const subscribers = () => db`select email, bounces from subscribers order by email`

/** Sends as a provider does. @param type SNS sends JSON as text */
const report = (provider: string, body: unknown, sent: string | null = token, type = 'application/json') =>
  site.post(`/api/mail/bounces/${provider}${sent === null ? '' : `?token=${encodeURIComponent(sent)}`}`, body, {
    'content-type': type,
  })

/** A message of SNS around a notification of SES. */
const inSns = (message: object | string) => ({
  Type: 'Notification',
  MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
  TopicArn: 'arn:aws:sns:us-west-2:123456789012:MyTopic',
  Subject: 'Amazon SES Email Event Notification',
  Message: typeof message === 'string' ? message : JSON.stringify(message),
  Timestamp: '2012-05-02T00:54:06.655Z',
  SignatureVersion: '1',
  Signature: 'EXAMPLEw6JRN…',
  SigningCertURL: 'https://sns.us-west-2.amazonaws.com/SimpleNotificationService-f3ecfb7224c7233fe7bb5f59f96de52f.pem',
  UnsubscribeURL: 'https://sns.us-west-2.amazonaws.com/?Action=Unsubscribe',
})

const sesBounce = (bounceType: string) => ({
  notificationType: 'Bounce',
  bounce: {
    bounceType,
    reportingMTA: 'dns; email.example.com',
    bouncedRecipients: [
      {
        emailAddress: 'jane@example.com',
        status: '5.1.1',
        action: 'failed',
        diagnosticCode: 'smtp; 550 5.1.1 <jane@example.com>... User',
      },
    ],
    bounceSubType: 'General',
    timestamp: '2016-01-27T14:59:38.237Z',
    feedbackId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa068a-000000',
    remoteMtaIp: '127.0.2.0',
  },
  mail: { timestamp: '2016-01-27T14:59:38.237Z', source: 'john@example.com', destination: ['jane@example.com'] },
})
const sesComplaint = {
  notificationType: 'Complaint',
  complaint: {
    userAgent: 'AnyCompany Feedback Loop (V0.01)',
    complainedRecipients: [{ emailAddress: 'jane@example.com' }],
    complaintFeedbackType: 'abuse',
    arrivalDate: '2016-01-27T14:59:38.237Z',
    timestamp: '2016-01-27T14:59:38.237Z',
    feedbackId: '000001378603177f-18c07c78-fa81-4a58-9dd1-fedc3cb8f49a-000000',
  },
  mail: { timestamp: '2016-01-27T14:59:38.237Z', source: 'john@example.com', destination: ['jane@example.com'] },
}

const mailgun = (event: object) => ({
  signature: {
    token: 'd7be371deef49c8b187119df295e3eb17fd1974d513a4be2cb',
    timestamp: '1705376380',
    signature: '52f31c75b492d67be906423279e0effe563e28790ee65ba23a1b30006df649df',
  },
  'event-data': {
    id: 'G9Bn5sl1TC6nu79C8C0bwg',
    timestamp: 1_521_233_195.375_624_2,
    'log-level': 'error',
    envelope: { sender: 'bob@example.com', transport: 'smtp', targets: 'jane@example.com' },
    message: { headers: { to: 'Jane <jane@example.com>', from: 'Bob <bob@example.com>' }, size: 111 },
    recipient: 'jane@example.com',
    'recipient-domain': 'example.com',
    ...event,
  },
})
const mailgunFailed = (severity: string, reason: string) =>
  mailgun({
    event: 'failed',
    severity,
    reason,
    'delivery-status': {
      'attempt-no': 1,
      message: 'No such mailbox',
      code: 550,
      description: '',
      'session-seconds': 0,
    },
  })

const brevo = (event: string) => ({
  event,
  email: 'jane@example.com',
  id: 26_224,
  date: '2020-10-09 00:00:00',
  ts: 1_604_937_337,
  'message-id': '<201798300811.5787683@relay.domain.com>',
  ts_event: 1_604_933_654,
  subject: 'My first Transactional',
  tag: 'transactionalTag',
  sending_ip: '185.41.28.109',
  ts_epoch: 1_604_933_654,
  reason: 'No such mailbox',
})

const postmark = (type: string, differs: object = {}) => ({
  RecordType: 'Bounce',
  MessageStream: 'outbound',
  ID: 42,
  Type: type,
  TypeCode: 1,
  Name: 'Hard bounce',
  Tag: 'Test',
  MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
  Metadata: { a_key: 'a_value' },
  ServerID: 23,
  Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
  Details: 'No such mailbox',
  Email: 'jane@example.com',
  From: 'sender@example.com',
  BouncedAt: '2019-11-05T16:33:54.9070259Z',
  DumpAvailable: true,
  Inactive: true,
  CanActivate: true,
  Subject: 'Test subject',
  ...differs,
})

test.each([
  ['ses', inSns(sesBounce('Permanent')), 'smtp; 550 5.1.1 <jane@example.com>... User'],
  ['ses', sesBounce('Permanent'), 'smtp; 550 5.1.1 <jane@example.com>... User'],
  ['mailgun', mailgunFailed('permanent', 'bounce'), 'No such mailbox'],
  ['mailgun', mailgunFailed('permanent', 'suppress-bounce'), 'No such mailbox'],
  ['brevo', brevo('hard_bounce'), 'No such mailbox'],
  ['brevo', brevo('invalid_email'), 'No such mailbox'],
  ['postmark', postmark('HardBounce'), 'No such mailbox'],
  ['postmark', postmark('BadEmailAddress', { Details: null }), postmark('').Description],
])('a hard bounce that %s reports stops the address, and admins see it', async (provider, body, answer) => {
  await subscribed('Jane@example.com')
  await subscribed('other@example.com')
  for (let twice = 0; twice < 2; twice += 1)
    expect(await report(provider, body, token, 'text/plain; charset=UTF-8')).toMatchObject({
      status: 200,
      json: { message: 'Noted.' },
    })
  expect(await subscribers()).toEqual([
    { email: 'Jane@example.com', bounces: 3 },
    { email: 'other@example.com', bounces: 0 },
  ])
  expect((await get('/api/admin/letter-failures', asBoss)).json).toMatchObject([
    { job: null, email: 'jane@example.com', answer, isTriedAgain: false },
  ])
  expect((await get('/api/admin/overview', asBoss)).json).not.toHaveProperty('letters')
})

test.each([
  ['ses', inSns(sesComplaint)],
  ['ses', { ...sesComplaint, notificationType: undefined, eventType: 'Complaint' }],
  ['mailgun', mailgun({ event: 'complained' })],
  ['mailgun', mailgun({ event: 'unsubscribed' })],
  ['brevo', brevo('spam')],
  ['brevo', brevo('unsubscribed')],
  ['postmark', postmark('SpamComplaint', { RecordType: 'SpamComplaint', TypeCode: 100_001, Name: 'Spam complaint' })],
  ['postmark', postmark('SpamComplaint', { TypeCode: 100_001 })],
  [
    'postmark',
    {
      RecordType: 'SubscriptionChange',
      MessageStream: 'broadcast',
      ChangedAt: '2020-02-01T10:53:34.416071Z',
      Recipient: 'jane@example.com',
      Origin: 'Recipient',
      SuppressSending: true,
      SuppressionReason: 'ManualSuppression',
    },
  ],
])(
  'a complaint that %s reports takes the address off the list, and ends letters to the member',
  async (provider, body) => {
    await subscribed('jane@example.com')
    await subscribed('other@example.com')
    const preferences = { answerLetters: true, mentionLetters: true, secondLookLetters: true, dataSaver: true }
    const { id } = await aMember(site, { email: 'Jane@example.com', preferences })
    expect(await report(provider, body)).toMatchObject({ status: 200 })
    expect(await subscribers()).toEqual([{ email: 'other@example.com', bounces: 0 }])
    expect(await db`select preferences from users where id = ${id}`).toEqual([
      {
        preferences: {
          theme: 'light',
          dataSaver: true,
          sharedPhone: false,
          questionLetters: false,
          newsLetters: false,
        },
      },
    ])
    expect(
      await db`select details from audit_logs where action = 'subscriber.complained' order by id desc limit 1`,
    ).toEqual([{ details: { provider } }])
  },
)

test.each([
  ['ses', inSns(sesBounce('Transient'))],
  ['ses', inSns(sesBounce('Undetermined'))],
  ['ses', inSns({ notificationType: 'Delivery', mail: {}, delivery: {} })],
  ['ses', inSns('Successfully validated SNS topic for Amazon SES event publishing.')],
  ['mailgun', mailgunFailed('temporary', 'generic')],
  // The provider of the mailbox blocks the sender: the address is well.
  ['mailgun', mailgunFailed('permanent', 'espblock')],
  ['mailgun', mailgun({ event: 'delivered' })],
  ['brevo', brevo('soft_bounce')],
  ['brevo', brevo('delivered')],
  ['postmark', postmark('SoftBounce')],
  ['postmark', { RecordType: 'Delivery', Recipient: 'jane@example.com' }],
  [
    'postmark',
    {
      RecordType: 'SubscriptionChange',
      Recipient: 'jane@example.com',
      SuppressSending: false,
      SuppressionReason: null,
    },
  ],
])('what %s reports besides changes nothing', async (provider, body) => {
  await subscribed('jane@example.com')
  expect(await report(provider, body)).toMatchObject({ status: 200 })
  expect(await subscribers()).toEqual([{ email: 'jane@example.com', bounces: 0 }])
  expect(await db`select from letter_failures`).toEqual([])
})

test('an address that the site does not know is not stored', async () => {
  expect(await report('brevo', brevo('hard_bounce'))).toMatchObject({ status: 200 })
  expect(await db`select from letter_failures`).toEqual([])
})

test.each([
  ['ses', {}, 'notificationType'],
  ['ses', { ...sesBounce('Permanent'), notificationType: 'Bonce' }, 'notificationType'],
  ['ses', sesBounce('Forever'), 'bounce.bounceType'],
  ['ses', { notificationType: 'Complaint' }, 'complaint'],
  ['ses', { Type: 'Notification' }, 'Message'],
  ['ses', inSns('{'), 'Message'],
  ['ses', inSns({}), 'notificationType'],
  ['mailgun', {}, 'event-data'],
  ['mailgun', mailgun({ event: 'flown' }), 'event-data.event'],
  ['mailgun', mailgunFailed('fatal', 'bounce'), 'event-data.severity'],
  ['mailgun', mailgun({ event: 'complained', recipient: 7 }), 'event-data.recipient'],
  ['brevo', { email: 'jane@example.com' }, 'event'],
  ['brevo', { ...brevo('hard_bounce'), email: null }, 'email'],
  ['postmark', [], 'body'],
  ['postmark', postmark('HardBounce', { RecordType: 'Bonce' }), 'RecordType'],
  ['postmark', postmark('HardBounce', { Email: '' }), 'Email'],
  ['brevo', '{', 'body'],
])('a report of %s that is not as documented is refused, and the field named: %j', async (provider, body, field) => {
  expect(await report(provider, body)).toMatchObject({
    status: 400,
    json: { fields: { [field]: [expect.any(String)] } },
  })
})

test('a topic of SNS is confirmed by a visit to its address, and to no other', async () => {
  const confirmation = (SubscribeURL: string) => ({
    ...inSns('You have chosen to subscribe to the topic arn:aws:sns:us-west-2:123456789012:MyTopic.'),
    Type: 'SubscriptionConfirmation',
    Token: '2336412f37…',
    SubscribeURL,
  })
  const url = 'https://sns.us-west-2.amazonaws.com/?Action=ConfirmSubscription&Token=2336412f37'
  for (const wrong of [
    'http://sns.us-west-2.amazonaws.com/',
    'https://sns.us-west-2.amazonaws.com.example.com/',
    'https://sns.us-west-2.amazonaws.com:8443/',
    'https://127.0.0.1/',
    'no address',
  ])
    expect(await report('ses', confirmation(wrong))).toMatchObject({
      status: 400,
      json: { fields: { SubscribeURL: ['This is no address of SNS.'] } },
    })
  expect([visited, sns.connections]).toEqual([[], []])
  expect(await report('ses', confirmation(url))).toMatchObject({ status: 200 })
  expect(visited).toEqual(['/?Action=ConfirmSubscription&Token=2336412f37'])
  status = 403
  expect(await report('ses', confirmation(url))).toMatchObject({ status: 409 })
})

test('without the token, or with a wrong one, nothing is done', async () => {
  await subscribed('jane@example.com')
  for (const wrong of [null, '', 'a token of sixteen letterS', `${token}.`])
    expect(await report('brevo', brevo('spam'), wrong)).toMatchObject({
      status: 401,
      json: { message: 'The token is wrong.' },
    })
  expect(await subscribers()).toHaveLength(1)
})

test('a site without a token, and a provider that is not known, have no such address', async () => {
  const without = await testApp()
  expect(await without.post('/api/mail/bounces/brevo?token=', brevo('spam'))).toMatchObject({ status: 404 })
  expect(await report('constructor', brevo('spam'))).toMatchObject({ status: 404 })
  expect(await report('toString', brevo('spam'))).toMatchObject({ status: 404 })
})
