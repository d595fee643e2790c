import { t } from '#words'

/** The personal data that the site stores, itemised as the DPDP Act 2023 requires. Extend this list when the site stores more. */
export interface PersonalData {
  /** By which test/personal-columns.ts and the files of content/notice name it. */
  key: string
  what: string
  why: string
  howLong: string
  /** The way to withdraw the consent or have the data deleted. */
  withdraw: string
}

/** Data of all visitors. */
export const dataOfReaders: readonly PersonalData[] = [
  {
    key: 'subscription',
    what: t`Your email address, if you subscribe, or if we take over a list to which you gave it; when and how you agreed; how often you want letters, about what, and in which language`,
    why: t`To write to you when there is something new. Letters do not tell us whether you open them.`,
    howLong: t`Until you unsubscribe, ask for it to be erased, or delete an account with the same address, if you have confirmed it there. Where we send a letter to confirm it and nobody does, it is erased after a week. What remains is a code that cannot be turned back into the address: by it we do not take the address over from a list again.`,
    withdraw: t`Press the link that is in every letter, or the one that you were given when you subscribed; or ask for it, see ‘Your rights’.`,
  },
  {
    key: 'former-comments',
    what: t`If you commented on a site whose articles were moved here: the name that you had there, your comment and its date`,
    why: t`So that a conversation stays whole where its article stands. Your email and internet address are not taken over.`,
    howLong: t`As long as the article is here, or until you ask for it to be erased.`,
    withdraw: t`Ask for it, see ‘Your rights’: an admin deletes the comment with your name.`,
  },
  {
    key: 'invitation',
    what: t`Your email address, if an admin invites you to work on the site`,
    why: t`To send you the link.`,
    howLong: t`Until you accept, the admin withdraws the invitation, or seven days are over.`,
    withdraw: t`It is erased by itself, or when you ask for it, see ‘Your rights’.`,
  },
  {
    key: 'gift',
    what: t`If you choose to support the site: amount, time, a reference and what became of it; the number of the payment (UTR), if you enter it`,
    why: t`To find your payment in the statement of the bank, and to keep the books. No card or bank account is asked for.`,
    howLong: t`A choice that nobody has paid lapses after 30 days. What is kept says who you are only if you were signed in; when your account goes, your name goes from it, and what was never paid is erased.`,
    withdraw: t`Ask for it with the reference, see ‘Your rights’. Payments that have arrived stay in the books, without a name.`,
  },
  {
    key: 'grievances',
    what: t`If you send a grievance: your name, email address and words, what it is about, and what was answered; your account, if you were signed in`,
    why: t`So that the grievance officer can decide it, as the Information Technology Rules and the DPDP Act ask, and you can read the answer. Only admins read it.`,
    howLong: t`A year after the decision, as the rules to the DPDP Act ask; also when your account goes, so that you still get the answer.`,
    withdraw: t`It goes by itself. What is open, you can have closed: ask for it, see ‘Your rights’.`,
  },
  {
    key: 'offline',
    what: t`On your own device, not with us: the articles that you read to their end or saved, at most thirty; the ladder and the calculators that you opened, without what you entered; the steps of the ladder that you keep for offline, with their lessons`,
    why: t`So that you can read them without a connection. They are kept as everybody sees them, without your name.`,
    howLong: t`Until you log in or out, or remove them. Nothing is kept on a shared phone; while you save data, only what you saved or kept by a press.`,
    withdraw: t`Press ‘Remove them from this device’ on the page /offline.`,
  },
  {
    key: 'opened-articles',
    what: t`That somebody opened an article: a code made from internet address and browser with a secret that changes every day`,
    why: t`To count each reader of an article once a day. The code cannot be turned back, and says nothing after its day.`,
    howLong: t`Code and secret are erased after two days. The number of views stays.`,
    withdraw: t`It goes by itself, and cannot be traced to you.`,
  },
  {
    key: 'searches',
    what: t`A search that found no article, and which article helped somebody who was about to ask: the text of it, and a number that thousands of readers share`,
    why: t`To count in how many people’s way something is missing. The number tells five readers from one, and names nobody.`,
    howLong: t`A search that fewer than five made, a month; any other, half a year after somebody last made it.`,
    withdraw: t`It cannot be traced to you.`,
  },
  {
    key: 'attempts',
    what: t`How often something was tried, such as logging in: a number beside a code made from internet address or account`,
    why: t`To stop those who guess passwords or flood the site.`,
    howLong: t`Until the time of the limit is over: hours, not days.`,
    withdraw: t`It goes by itself.`,
  },
  {
    key: 'waiting-letters',
    what: t`A letter to you that waits to be sent, or could not be: your address, what it is about, your account if you have one, and what the mail server answered. Its text is written when it goes. Of a letter that you answer by mail: a mark of your message, what it was about, and the reason if it was refused`,
    why: t`To try again when the mail server does not take it, and to find out why. Only admins see it.`,
    howLong: t`Until an hour after it was sent. One that cannot be sent is tried for a day; what the mail server answered goes after 30 days, or with the address. The mark of your message goes after 30 days.`,
    withdraw: t`It goes by itself.`,
  },
  {
    key: 'requests',
    what: t`A record of each request: method, page, status and duration. No internet address, and not what was searched for`,
    why: t`To find faults and attacks.`,
    howLong: t`As long as the operator keeps the records of the server. They do not say who asked.`,
    withdraw: t`It cannot be traced to you.`,
  },
  {
    key: 'lessons-here',
    what: t`Which lessons you have done: in your own browser`,
    why: t`To tick them on the ladder.`,
    howLong: t`Until you take the tick back, clear the data of the site in your browser, or log in: then your account takes them over.`,
    withdraw: t`Press ‘Done’ again under the lesson, or clear the data of the site in your browser.`,
  },
  {
    key: 'class-pupil',
    what: t`If you join a class: the name that you choose, in your own browser; with us, that a device has joined, and the lessons that it ticked on the page of the class`,
    why: t`To greet you, and to show the teacher how many have read each lesson: never who, and no number below five.`,
    howLong: t`In your browser until you leave the class, or its last day, 180 days after it began at the latest; with us until you leave, or the class ends.`,
    withdraw: t`Press ‘Leave the class’ on its page.`,
  },
  {
    key: 'questions-here',
    what: t`Which questions of lessons you answered: whether you were right, on which day, and when each comes again. In your own browser`,
    why: t`To show you a question again after some days.`,
    howLong: t`Until you clear the data of the site in your browser, or log in: then your account takes it over. What you answer is compared on our server and not stored there.`,
    withdraw: t`Press ‘Do not ask again’ under the questions, or clear the data of the site in your browser.`,
  },
  {
    key: 'theme-here',
    what: t`The theme you chose, light or dark, and that you declined the site in another language: in your own browser`,
    why: t`To show the site as you like it.`,
    howLong: t`Until you clear the data of the site in your browser. Without an account it is not sent to us.`,
    withdraw: t`Clear the data of the site in your browser.`,
  },
  {
    key: 'copies',
    what: t`Security copies of all that the site stores`,
    why: t`To bring the site back after a fault.`,
    howLong: t`Until newer copies replace them. What was erased from the site is then gone from the copies too.`,
    withdraw: t`They go by themselves.`,
  },
]
