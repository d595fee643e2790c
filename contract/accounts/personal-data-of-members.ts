import type { PersonalData } from './personal-data.ts'

const withAccount = 'Profile, Preferences, ‘Delete my account’.'

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
    what:
      'Which questions of lessons you answered: whether you were right at first, on a later day and after 21 days, the first wrong option that you ' +
      'chose, the day of your last answer, and when each comes again; when the last letter about it went to you',
    why:
      'To show you a question again after some days, and to see which lessons must be written better. Nobody else sees what you ' +
      'answered: editors see numbers of five members and more.',
    howLong: 'As long as you have the account, and the lesson its question.',
    withdraw: `Press ‘Do not ask again’ under the questions, or erase it all: ${withAccount}`,
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
    what: 'Your preferences: theme, data saver, shared phone, letters about answers, mentions and questions of lessons',
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
