/** The personal data that the site stores, itemised as the DPDP Act 2023 requires. Extend this list when the site stores more. */
export interface PersonalData {
  what: string
  why: string
  howLong: string
  /** The way to withdraw the consent or have the data deleted. */
  withdraw: string
}

const withAccount = 'Profile, Preferences, ‘Delete my account’.'

/** Data of all visitors. */
export const dataOfReaders: readonly PersonalData[] = [
  {
    what: 'Your email address, if you subscribe; how often you want letters, and about what',
    why: 'To write to you when there is something new. Letters do not tell us whether you open them.',
    howLong:
      'Until you unsubscribe, ask for it to be erased, or delete an account with the same address, if you have confirmed it there. ' +
      'Where we send a letter to confirm it and nobody does, it is erased after a week.',
    withdraw:
      'Press the link that is in every letter, or the one that you were given when you subscribed; or ask for it, see ‘Your rights’.',
  },
  {
    what: 'Your email address, if an admin invites you to work on the site',
    why: 'To send you the link.',
    howLong: 'Until you accept, the admin withdraws the invitation, or seven days are over.',
    withdraw: 'It is erased by itself, or when you ask for it, see ‘Your rights’.',
  },
  {
    what: 'If you choose to support the site: amount, time, a reference and what became of it; the number of the payment (UTR), if you enter it',
    why: 'To find your payment in the statement of the bank, and to keep the books. No card or bank account is asked for.',
    howLong:
      'A choice that nobody has paid lapses after 30 days. What is kept says who you are only if you were signed in; ' +
      'when your account goes, your name goes from it, and what was never paid is erased.',
    withdraw:
      'Ask for it with the reference, see ‘Your rights’. Payments that have arrived stay in the books, without a name.',
  },
  {
    what: 'On your own device, not with us: the articles that you read to their end or saved, at most thirty; the ladder and the calculators that you opened, without what you entered; the steps of the ladder that you keep for offline, with their lessons',
    why: 'So that you can read them without a connection. They are kept as everybody sees them, without your name.',
    howLong:
      'Until you log in or out, or remove them. Nothing is kept on a shared phone; while you save data, only what you saved or kept by a press.',
    withdraw: 'Press ‘Remove them from this device’ on the page /offline.',
  },
  {
    what: 'That somebody opened an article: a code made from internet address and browser with a secret that changes every day',
    why: 'To count each reader of an article once a day. The code cannot be turned back, and says nothing after its day.',
    howLong: 'Code and secret are erased after two days. The number of views stays.',
    withdraw: 'It goes by itself, and cannot be traced to you.',
  },
  {
    what: 'How often something was tried, such as logging in: a number beside a code made from internet address or account',
    why: 'To stop those who guess passwords or flood the site.',
    howLong: 'Until the time of the limit is over: hours, not days.',
    withdraw: 'It goes by itself.',
  },
  {
    what: 'A record of each request: method, page, status and duration. No internet address, and not what was searched for',
    why: 'To find faults and attacks.',
    howLong: 'As long as the operator keeps the records of the server. They do not say who asked.',
    withdraw: 'It cannot be traced to you.',
  },
  {
    what: 'Which lessons you have done: in your own browser',
    why: 'To tick them on the ladder.',
    howLong:
      'Until you take the tick back, clear the data of the site in your browser, or log in: then your account takes them over.',
    withdraw: 'Press ‘Done’ again under the lesson, or clear the data of the site in your browser.',
  },
  {
    what: 'If you join a class: the name that you choose, in your own browser; with us, that a device has joined, and the lessons that it ticked on the page of the class',
    why: 'To greet you, and to show the teacher how many have read each lesson: never who, and no number below five.',
    howLong: 'Until you leave the class, or it ends: after 180 days at the latest.',
    withdraw: 'Press ‘Leave the class’ on its page.',
  },
  {
    what: 'The theme you chose, light or dark: in your own browser',
    why: 'To show the site as you like it.',
    howLong: 'Until you clear the data of the site in your browser. Without an account it is not sent to us.',
    withdraw: 'Clear the data of the site in your browser.',
  },
  {
    what: 'Security copies of all that the site stores',
    why: 'To bring the site back after a fault.',
    howLong: 'Until newer copies replace them. What was erased from the site is then gone from the copies too.',
    withdraw: 'They go by themselves.',
  },
]

/** Additional data of members. */
export const dataOfMembers: readonly PersonalData[] = [
  {
    what: 'Your username, email address, and your name if you give it',
    why: 'To let you log in, to help when you forget your password, and to put a name to what you write. Others never see the address.',
    howLong:
      'As long as you have the account. When you change the address, the new one until you have pressed the link in its letter, ' +
      'a day at the most, and then the old one for 72 hours more, so that it can be restored.',
    withdraw: `Change them in your profile, or erase them all: ${withAccount}`,
  },
  {
    what: 'When you said that you are 18 or over and have read this list',
    why: 'To be able to show that you agreed, as the DPDP Act 2023 asks.',
    howLong: 'As long as you have the account.',
    withdraw: withAccount,
  },
  {
    what: 'Your password as a hash: a code by which it can be checked, and not read',
    why: 'So that nobody but you logs in.',
    howLong: 'As long as you have the account, or until you change it.',
    withdraw: withAccount,
  },
  {
    what: 'The secret of your authenticator app and recovery codes (as hashes), if you switch two-factor authentication on',
    why: 'So that a stolen password alone opens nothing.',
    howLong: 'Until you switch it off.',
    withdraw: 'Profile, Security.',
  },
  {
    what: 'The sums that you save at the calculators: a name and what you entered',
    why: 'To show them to you again. Nobody else sees them.',
    howLong: 'Until you remove them.',
    withdraw: 'Calculators, your sums; or Profile, Saved.',
  },
  {
    what:
      'Each device that is signed in: its browser, when it signed in, was last used, and ' +
      'was last given your password or a code; on the device itself, one cookie',
    why: 'To keep you signed in, and to show you where you are.',
    howLong:
      '30 days after it was last used (one day on a shared phone), 180 days after you logged in, or until you log out.',
    withdraw: 'Log out, or end it under Profile, Security.',
  },
  {
    what: 'That you have logged in on a browser before: in that browser a cookie with a random code, with us its hash',
    why: 'So that you get in while strangers guess at your password. The code alone opens nothing.',
    howLong: '180 days after you last logged in there.',
    withdraw: 'Clear the cookies of the site in that browser.',
  },
  {
    what: 'Comments, forum posts and replies that you write, and your votes in polls',
    why: 'To show others what you have to say, and to count votes. Nobody is shown what you voted for.',
    howLong:
      'As long as you have the account. Votes then go; what you wrote stays as ‘Anonymous’ or goes, as you choose.',
    withdraw: `${withAccount} You choose there what becomes of what you wrote.`,
  },
  {
    what: 'If a text of yours waits for a moderator, or for you to confirm your address: the text and where it is for; that one of yours was approved; of one that was not, its beginning and why',
    why: 'To keep advertising away from readers. Only moderators read what waits for them, and nobody reads what waits for your address.',
    howLong:
      'The text until it is approved or withdrawn, and for a week after it was rejected, so that a mistake can be put right; ' +
      'the rest as notifications are kept.',
    withdraw: 'Withdraw it under ‘Waiting texts’, or erase it all: ' + withAccount,
  },
  {
    what: 'While you are new here: a code made from the letters of each text that you send',
    why: 'To notice when several accounts send the same text, as spam does. The code cannot be turned back.',
    howLong: 'A week.',
    withdraw: withAccount,
  },
  {
    what: 'If a moderator suspends you, hides what you wrote or rejects what waits: what they decided, when and why',
    why: 'To be able to undo a mistake.',
    howLong: 'A week; the suspension and what is hidden itself, as said below.',
    withdraw: withAccount,
  },
  {
    what: 'Which discussions of the forum you follow, and up to which reply you have read each',
    why: 'To tell you of new replies, and to mark what is new to you. Nobody else sees it.',
    howLong: 'As long as you have the account. You can stop following a discussion at any time.',
    withdraw: withAccount,
  },
  {
    what: 'When you were last here, to ten minutes, and at the visit before',
    why: 'To count the members who were active in the last 30 days, and to show you what is new since then. Others see the number alone.',
    howLong: 'Until the next time you are here, and at the longest as long as you have the account.',
    withdraw: withAccount,
  },
  {
    what: 'Which articles, comments, discussions and replies you like, and which articles you save',
    why: 'To count likes, and to show you your list. Others see the numbers, and not who it was.',
    howLong: 'Until you take it back, and at the longest as long as you have the account.',
    withdraw: `Press the same button again, or erase it all: ${withAccount}`,
  },
  {
    what: 'Which lessons you have done and when; how far you have read an article that you have not finished',
    why: 'To tick them on the ladder, and to let you go on where you stopped. Nobody else sees it.',
    howLong: 'Until you take the tick back, and at the longest as long as you have the account.',
    withdraw: `Press ‘Done’ again under the lesson, or erase it all: ${withAccount}`,
  },
  {
    what: 'If you write for the site: which article you have open in the editor, and since when',
    why: 'So that others who may edit it see that you are working on it, before one of you saves over the other.',
    howLong:
      'Until you leave the page; if we do not hear of that, two and a half minutes, and an hour in the database.',
    withdraw: 'Close the editor.',
  },
  {
    what: 'Notifications: who answered you, where and when, and whether you have seen it',
    why: 'To tell you of answers.',
    howLong: 'What you have seen, 180 days; the rest, as long as you have the account. They go with the answer, too.',
    withdraw: withAccount,
  },
  {
    what: 'What you report to the admins, and why',
    why: 'So that they can act on it, and tell you what they did.',
    howLong:
      'As long as what you reported is on the site, and 180 days after it was removed for that. When your account goes, ' +
      'your name goes from it.',
    withdraw: withAccount,
  },
  {
    what: 'Where admins approve new accounts: that yours waits, and why you would like to join; after a refusal, when and why',
    why: 'So that the admins can decide, and you know what they decided.',
    howLong: 'Until they approve your account; after a refusal, 7 days. Then the whole account is deleted.',
    withdraw: withAccount,
  },
  {
    what: 'If the admins suspend you or hide what you wrote: when, until when, and why',
    why: 'So that you can read but not write for that time, and know the reason.',
    howLong: 'Until the suspension ends; of what is hidden, as long as the text is kept.',
    withdraw: withAccount,
  },
  {
    what: 'If you object to that: your words, the decision, and what was answered',
    why: 'So that somebody answers you, and both sides can read it again.',
    howLong: 'As long as the text is kept, or you have the account.',
    withdraw: withAccount,
  },
  {
    what: 'Your preferences: theme, data saver, shared phone, letters about answers and mentions',
    why: 'To show the site as you like it, on every device, and to write to you about answers until you say no.',
    howLong: 'As long as you have the account.',
    withdraw: 'Profile, Preferences.',
  },
  {
    what: 'A security log: logins, failed ones, changes of address, password and rights, with internet address and browser',
    why: 'To find out who got into an account, and to show moderators which accounts signed in from the same network, without the address. The law asks for logs of 180 days (CERT-In) and of one year (DPDP Rules, 2025).',
    howLong: 'One year, then it is erased. When your account goes, your name goes from the log at once.',
    withdraw: 'It cannot be erased before its time, since the law asks for it. It is in the download of your data.',
  },
]
