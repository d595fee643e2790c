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
  pmjayHelp: rate('Ayushman Bharat: questions and complaints', freeText),
  elderline: rate('Elderline, for people from 60 on', freeText),
  epfo: rate('EPFO', freeText),
  teleManas: rate('When thoughts turn dark: Tele-MANAS', freeText),
  legalAid: rate('Free legal aid', freeText),
  emergency: rate('Danger to life: police and ambulance', freeText),
  lostPhone: rate('A lost phone: have it blocked', freeText),
  aadhaarLock: rate('Locking of fingerprints in Aadhaar', freeText),
  disputes: rate('Disputes with brokers and funds', freeText),
  insuranceOmbudsman: rate('Insurance Ombudsman', freeText),
  consumerCourt: rate('Consumer commissions', freeText),
  labour: rate('Wages that are not paid', freeText),
  udgam: rate('Forgotten deposits', freeText),
  iepf: rate('Forgotten shares and dividends', freeText),
  lostFunds: rate('Forgotten mutual funds: MITRA', freeText),
  callSeries: rate('Numbers of genuine calls', freeText),
}
