/* The division of the browser's code into few files, each with what changes together: the libraries, the parts that every screen has, the forms; all else is a file a screen. */

/** The code of lists and their search. */
const listPart = /\/web\/lists\/(blank-note|chips|filter-bar|list-view|search-box)\.tsx$/
/** The code that the list of polls and a poll share. */
const pollsPart = /\/(web\/features\/polls\/(bars|poll-facts|queries)|contract\/polls\/polls)\.tsx?$/
/** The code that shows members' texts, under an article and in the forum. In parts it would come later: each file is a request of its own. */
const textsPart =
  /\/(contract\/texts\/(rules|mentions)|web\/features\/texts\/(text-actions|late-like-forms|show-again|context|conversation-failure|focus|like-button|links|panel|panel-button|plain-text|text|text-body|text-row|use-panel|send-with-toast|writing\/write-box)|web\/kit\/delegated-links)\.tsx?$/
/** The queries and notes with which an article and a discussion show their texts. */
const conversationPart =
  /\/(web\/features\/texts\/(queries|params|name-of-category|changed-notes)|web\/forms\/no-script(-error)?|contract\/texts\/placeholders)\.tsx?$/
/** The ladder's drawing and ticks, which landing, home and steps need together. */
const ladderPart = /\/(web\/features\/ladder\/(stairs|use-ticks|next-lesson)|contract\/ladder\/ladder)\.tsx?$/
/** The answers of a quiz and of a lesson's questions. */
const quizPart = /\/web\/features\/(polls\/(explained|quiz-options)|articles\/questions\/question-options)\.tsx?$/
/** The covers of articles. */
const coversPart = /\/web\/features\/articles\/cover(-card)?\.tsx$/
/** The buttons of a lesson and of a step, and the link to its translation. */
const buttonsPart =
  /\/web\/(features\/(articles\/(toggles|labels)|ladder\/(done-button|set-done))|ui\/counterpart)\.tsx?$/
/** Reading does not need it. */
const formPart = /\/web\/(forms\/(use-form|form-state|action-form|field|use-field)|kit\/(use-settled|india-time))/
/** The application with its route table and what every screen may need of it, in one file; their dependencies come along. */
const isSitePart =
  /\/(web\/(app|routes|load-before-navigation)|contract\/(notifications\/notifications|categories\/category-label|accounts\/needs-consent|settings\/menu)\b|web\/(kit|shell|ui|forms\/(call-form|form-result)|features\/((articles|home|ladder|notifications|static-pages)\/queries|polls\/quiz-query|ladder\/(note-colour|done-here)))\b).*\.tsx?$/
/** Parts among them that few screens need, that come late, or that bring styles, forms or Radix. */
const fewNeed =
  /\/web\/(shell\/(account-notes|access-(prompt|gains|example)|leave-session|log-out|member-styles|closed-discussion|proof-\w+)|ui\/(listen-button|page-ground|toasts|tooltip|way|counterpart|marked|preserve-focus|outside-link|fact|switch|tab-strip|share-button|confirm-dialog|(page|banknote)-head|copy-button|contact-address|lengths|own-rosette)|kit\/(back-closes|cache-for-offline|device-state|ended-session|page-queries|part-cache|time-until))\.tsx?$|\/web\/ui\/listen\//
const sitePart = (file: string) =>
  isSitePart.test(file) && ![fewNeed, textsPart, formPart].some((part) => part.test(file))

/** The groups of the bundler's `codeSplitting`. */
export const bundleGroups = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack|wouter|regexparam|use-sync-external-store)\/|vite\/preload-helper|rolldown\/runtime/,
  },
  { name: 'site', test: sitePart },
  { name: 'lists', test: listPart, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'polls', test: pollsPart, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'ladder', test: ladderPart, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'buttons', test: buttonsPart, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'quiz', test: quizPart, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'covers', test: coversPart, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'texts', test: textsPart, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'conversation', test: conversationPart, minShareCount: 2, includeDependenciesRecursively: false },
  // Lists and forms need it, and lists need no forms.
  { name: 'select', test: /\/web\/forms\/select\.tsx$/ },
  { name: 'forms', test: formPart, minShareCount: 2 },
]
