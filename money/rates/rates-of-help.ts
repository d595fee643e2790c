import { rate, freeText } from './rates.ts'

/** Whom to call, and where to complain. */
export const helpRates = {
  cyber: rate('Cyber fraud', freeText),
  chakshu: rate('A try of fraud without loss', freeText),
  rbi: rate('RBI', freeText),
  sachet: rate('Unlicensed deposits', freeText),
  scoresHelp: rate('SEBI SCORES', freeText),
  irdai: rate('Insurance', freeText),
  consumer: rate('Consumers', freeText),
  epfo: rate('EPFO', freeText),
  teleManas: rate('When thoughts turn dark: Tele-MANAS', freeText),
  legalAid: rate('Free legal aid', freeText),
  callSeries: rate('Numbers of genuine calls', freeText),
}
