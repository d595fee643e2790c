import { language } from '../contract/languages.ts'
import { knownRate, knownRates } from './rates/rate-list.ts'
import { rateText } from './rates/rate-text.ts'
import { certainties, rateSubjects } from './rates/rates.ts'
import { calculate } from './tools/calculate.ts'
import { calculators } from './tools/calculators.ts'
import { drawAnswer, drawTile } from './tools/draw-answer.ts'
import { durationText, timesInWords } from './tools/duration.ts'
import { figureText, inputLabel, unitText, yesOrNo } from './tools/figure-text.ts'
import { conditionOf } from './tools/matters.ts'
import { byOwnNames } from './tools/read-inputs.ts'
import { fileLabels, frameLabels, moreInputs, sumRefusals } from './tools/server-labels.ts'
import { shownAnswer } from './tools/shown-answer.ts'
import { toolPageOf, toolPages } from './tools/tool-pages.ts'

/**
 * The calculators and figures with their texts, as the server needs them in the language of a request. The server runs this source, which
 * is English; the build makes one file of it in each other language (vite.config.ts), which `moneyIn` of server/kit/money-in.ts loads.
 */
export const money = {
  language,
  byOwnNames,
  calculate,
  calculators,
  certainties,
  conditionOf,
  drawAnswer,
  drawTile,
  durationText,
  figureText,
  fileLabels,
  frameLabels,
  inputLabel,
  knownRate,
  knownRates,
  moreInputs,
  rateSubjects,
  rateText,
  shownAnswer,
  sumRefusals,
  timesInWords,
  toolPageOf,
  toolPages,
  unitText,
  yesOrNo,
}
export type Money = typeof money
