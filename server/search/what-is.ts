/** The signs of a question for what something means, in English, Hindi, and Hindi in Latin letters. */
const asking =
  /\b(?:what (?:is|are|does)|meaning|means?|matlab|kya (?:hai|he|h|hota|hoti|hote)|kise kehte)(?![\p{L}\p{M}])|क्या (?:है|हैं|होता|होती|होते)(?![\p{L}\p{M}])|मतलब|किसे कहते/iu

/** True for a question such as 'sip kya hota hai', which a definition answers and no calculator. */
export const asksMeaning = (text: string): boolean => asking.test(text)

const counting = /\bhow (?:much|many)\b|calculat|कैलकुल|\bkitn|कितन|\bhisa+b\b|हिसाब/iu

/** True for a question such as 'gratuity kitni milegi', which is for a number. */
export const asksHowMuch = (text: string): boolean => counting.test(text)

const seeking = /\bhow (?:to|do|can|should)\b|\bk[ae]i?se\b|कैसे/iu

/** True for a question such as 'gold loan kaise le', which a lesson answers and no calculator. */
export const asksWay = (text: string): boolean => seeking.test(text)
