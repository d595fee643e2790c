import { t } from '#words'
import { rate, freeText } from './rates.ts'

/** Whom to call, and where to complain. */
export const helpRates = {
  cyber: rate(t`Cyber fraud`, freeText),
  chakshu: rate(t`A try of fraud without loss`, freeText),
  rbi: rate(t`RBI`, freeText),
  sachet: rate(t`Unlicensed deposits`, freeText),
  scoresHelp: rate(t`SEBI SCORES`, freeText),
  irdai: rate(t`Insurance`, freeText),
  consumer: rate(t`Consumers`, freeText),
  pmjayHelp: rate(t`Ayushman Bharat: questions and complaints`, freeText),
  elderline: rate(t`Elderline, for people from 60 on`, freeText),
  epfo: rate(t`EPFO`, freeText),
  teleManas: rate(t`When thoughts turn dark: Tele-MANAS`, freeText),
  legalAid: rate(t`Free legal aid`, freeText),
  emergency: rate(t`Danger to life: police and ambulance`, freeText),
  lostPhone: rate(t`A lost phone: have it blocked`, freeText),
  aadhaarLock: rate(t`Locking of fingerprints in Aadhaar`, freeText),
  disputes: rate(t`Disputes with brokers and funds`, freeText),
  insuranceOmbudsman: rate(t`Insurance Ombudsman`, freeText),
  consumerCourt: rate(t`Consumer commissions`, freeText),
  labour: rate(t`Wages that are not paid`, freeText),
  udgam: rate(t`Forgotten deposits`, freeText),
  iepf: rate(t`Forgotten shares and dividends`, freeText),
  lostFunds: rate(t`Forgotten mutual funds: MITRA`, freeText),
  callSeries: rate(t`Numbers of genuine calls`, freeText),
}
