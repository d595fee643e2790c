import { t } from '#words'
import type { PersonalData } from './personal-data.ts'

const withAccount = t`Profile, Preferences, ‘Delete my account’.`

/** Additional data of members. */
export const dataOfMembers: readonly PersonalData[] = [
  {
    what: t`Your username, email address, and your name if you give it`,
    why: t`To let you log in, to help when you forget your password, and to put a name to what you write. Others never see the address.`,
    howLong: t`As long as you have the account. When you change the address, the new one until you have pressed the link in its letter, a day at the most, and then the old one for 72 hours more, so that it can be restored.`,
    withdraw: t`Change them in your profile, or erase them all: ${withAccount}`,
  },
  {
    what: t`When you said that you are 18 or over and have read this list`,
    why: t`To be able to show that you agreed, as the DPDP Act 2023 asks.`,
    howLong: t`As long as you have the account.`,
    withdraw: withAccount,
  },
  {
    what: t`Your password as a hash: a code by which it can be checked, and not read`,
    why: t`So that nobody but you logs in.`,
    howLong: t`As long as you have the account, or until you change it.`,
    withdraw: withAccount,
  },
  {
    what: t`The secret of your authenticator app and recovery codes (as hashes), if you switch two-factor authentication on`,
    why: t`So that a stolen password alone opens nothing.`,
    howLong: t`Until you switch it off.`,
    withdraw: t`Profile, Security.`,
  },
  {
    what: t`The sums that you save at the calculators: a name and what you entered`,
    why: t`To show them to you again. Nobody else sees them.`,
    howLong: t`Until you remove them.`,
    withdraw: t`Calculators, your sums; or Profile, Saved.`,
  },
  {
    what: t`Each device that is signed in: its browser, when it signed in, was last used, and was last given your password or a code; on the device itself, one cookie`,
    why: t`To keep you signed in, and to show you where you are.`,
    howLong: t`30 days after it was last used (one day on a shared phone), 180 days after you logged in, or until you log out.`,
    withdraw: t`Log out, or end it under Profile, Security.`,
  },
  {
    what: t`That you have logged in on a browser before: in that browser a cookie with a random code, with us its hash`,
    why: t`So that you get in while strangers guess at your password. The code alone opens nothing.`,
    howLong: t`180 days after you last logged in there.`,
    withdraw: t`Clear the cookies of the site in that browser.`,
  },
  {
    what: t`Comments, forum posts and replies that you write, and your votes in polls`,
    why: t`To show others what you have to say, and to count votes. Nobody is shown what you voted for.`,
    howLong: t`As long as you have the account. Votes then go; what you wrote stays as ‘Anonymous’ or goes, as you choose.`,
    withdraw: t`${withAccount} You choose there what becomes of what you wrote.`,
  },
  {
    what: t`If a text of yours waits for a moderator, or for you to confirm your address: the text and where it is for; that one of yours was approved; of one that was not, its beginning and why`,
    why: t`To keep advertising away from readers. Only moderators read what waits for them, and nobody reads what waits for your address.`,
    howLong: t`The text until it is approved or withdrawn, and for a week after it was rejected, so that a mistake can be put right; the rest as notifications are kept.`,
    withdraw: t`Withdraw it under ‘Waiting texts’, or erase it all: ${withAccount}`,
  },
  {
    what: t`While you are new here: a code made from the letters of each text that you send`,
    why: t`To notice when several accounts send the same text, as spam does. The code cannot be turned back.`,
    howLong: t`A week.`,
    withdraw: withAccount,
  },
  {
    what: t`If a moderator suspends you, hides what you wrote or rejects what waits: what they decided, when and why`,
    why: t`To be able to undo a mistake.`,
    howLong: t`A week; the suspension and what is hidden itself, as said below.`,
    withdraw: withAccount,
  },
  {
    what: t`Which discussions of the forum you follow, and up to which reply you have read each`,
    why: t`To tell you of new replies, and to mark what is new to you. Nobody else sees it.`,
    howLong: t`As long as you have the account. You can stop following a discussion at any time.`,
    withdraw: withAccount,
  },
  {
    what: t`When you were last here, to ten minutes, and at the visit before`,
    why: t`To count the members who were active in the last 30 days, and to show you what is new since then. Others see the number alone.`,
    howLong: t`Until the next time you are here, and at the longest as long as you have the account.`,
    withdraw: withAccount,
  },
  {
    what: t`Which articles, comments, discussions and replies you like, and which articles you save`,
    why: t`To count likes, and to show you your list. Others see the numbers, and not who it was.`,
    howLong: t`Until you take it back, and at the longest as long as you have the account.`,
    withdraw: t`Press the same button again, or erase it all: ${withAccount}`,
  },
  {
    what: t`Which lessons you have done and when; how far you have read an article that you have not finished`,
    why: t`To tick them on the ladder, and to let you go on where you stopped. Nobody else sees it.`,
    howLong: t`Until you take the tick back, and at the longest as long as you have the account.`,
    withdraw: t`Press ‘Done’ again under the lesson, or erase it all: ${withAccount}`,
  },
  {
    what: t`Which questions of lessons you answered: whether you were right at first, on a later day and after 21 days, the first wrong option that you chose, the day of your last answer, and when each comes again; when the last letter about it went to you`,
    why: t`To show you a question again after some days, and to see which lessons must be written better. Nobody else sees what you answered: editors see numbers of five members and more.`,
    howLong: t`As long as you have the account, and the lesson its question.`,
    withdraw: t`Press ‘Do not ask again’ under the questions, or erase it all: ${withAccount}`,
  },
  {
    what: t`If you write for the site: which article you have open in the editor, and since when`,
    why: t`So that others who may edit it see that you are working on it, before one of you saves over the other.`,
    howLong: t`Until you leave the page; if we do not hear of that, two and a half minutes, and an hour in the database.`,
    withdraw: t`Close the editor.`,
  },
  {
    what: t`Notifications: who answered you, where and when, and whether you have seen it`,
    why: t`To tell you of answers.`,
    howLong: t`What you have seen, 180 days; the rest, as long as you have the account. They go with the answer, too.`,
    withdraw: withAccount,
  },
  {
    what: t`What you report to the admins, and why`,
    why: t`So that they can act on it, and tell you what they did.`,
    howLong: t`As long as what you reported is on the site, and 180 days after it was removed for that. When your account goes, your name goes from it.`,
    withdraw: withAccount,
  },
  {
    what: t`Where admins approve new accounts: that yours waits, and why you would like to join; after a refusal, when and why`,
    why: t`So that the admins can decide, and you know what they decided.`,
    howLong: t`Until they approve your account; after a refusal, 7 days. Then the whole account is deleted.`,
    withdraw: withAccount,
  },
  {
    what: t`If the admins suspend you or hide what you wrote: when, until when, and why`,
    why: t`So that you can read but not write for that time, and know the reason.`,
    howLong: t`Until the suspension ends; of what is hidden, as long as the text is kept.`,
    withdraw: withAccount,
  },
  {
    what: t`If you object to that: your words, the decision, and what was answered`,
    why: t`So that somebody answers you, and both sides can read it again.`,
    howLong: t`As long as the text is kept, or you have the account.`,
    withdraw: withAccount,
  },
  {
    what: t`Your preferences: theme, language, data saver, shared phone, letters about answers, mentions and questions of lessons`,
    why: t`To show the site as you like it, on every device, and to write to you about answers until you say no.`,
    howLong: t`As long as you have the account.`,
    withdraw: t`Profile, Preferences.`,
  },
  {
    what: t`A security log: logins, failed ones, changes of address, password and rights, with internet address and browser`,
    why: t`To find out who got into an account, and to show moderators which accounts signed in from the same network, without the address. The law asks for logs of 180 days (CERT-In) and of one year (DPDP Rules, 2025).`,
    howLong: t`One year, then it is erased. When your account goes, your name goes from the log at once.`,
    withdraw: t`It cannot be erased before its time, since the law asks for it. It is in the download of your data.`,
  },
]
