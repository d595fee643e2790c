import { t } from '#words'
import { dataOfReaders, type PersonalData } from '../accounts/personal-data.ts'
import { dataOfMembers } from '../accounts/personal-data-of-members.ts'

/** A part of the notice: a section, or a row of its lists with what, why, how long and how to take it back. */
export interface NoticePart {
  key: string
  texts: readonly string[]
}

/** The sections of the notice, each with its heading first where it has one. */
const noticeSections = [
  { key: 'title', texts: [t`What we keep, why, how long, and how to take it back`] },
  {
    key: 'introduction',
    texts: [
      t`You need no account to read. If you make one, we keep what is listed here, and only for the reasons beside it. The Digital Personal Data Protection Act, 2023 asks us to tell you this before you agree.`,
    ],
  },
  { key: 'labels', texts: [t`Why`, t`How long`, t`To take it back`] },
  { key: 'members', texts: [t`What we keep about members`] },
  { key: 'readers', texts: [t`What we keep about all readers`] },
  {
    key: 'taking-back',
    texts: [
      t`How you take your consent back`,
      t`At the end of the page ‘Privacy Policy’, or under Profile, Preferences: press ‘Take my consent back’. From then on you read, and do not write. ‘Delete my account’ in your profile also erases what is stored, after a week. Letters end by the link that is in each of them.`,
    ],
  },
  {
    key: 'rights',
    texts: [
      t`Your rights`,
      t`You may see what we keep about you, download it, correct it and have it erased, and name somebody who uses these rights for you if you die or cannot use them yourself. All of it is under Profile; or write to the grievance officer on the page ‘Grievances’.`,
    ],
  },
  {
    key: 'complaints',
    texts: [
      t`How you complain`,
      t`Write to the grievance officer on the page ‘Grievances’ (/grievance); you need no account. It is decided within 7 days; the rules of the Act allow 90 days at the most. If that does not settle it, you may complain to the Data Protection Board of India.`,
    ],
  },
  { key: 'agreement', texts: [t`I am 18 or over, and I have read what is kept and agree to it.`] },
] as const satisfies readonly NoticePart[]

export type NoticeSection = (typeof noticeSections)[number]['key']

const partOf =
  (list: string) =>
  ({ key, what, why, howLong, withdraw }: PersonalData): NoticePart => ({
    key: `${list}/${key}`,
    texts: [what, why, howLong, withdraw],
  })

/** The whole notice in the language of the bundle: sections, and then the rows of its two lists. */
export const noticeParts: readonly NoticePart[] = [
  ...noticeSections,
  ...dataOfMembers.map(partOf('members')),
  ...dataOfReaders.map(partOf('readers')),
]
