/** One of these stands in nearly every question in Hindi in Latin letters; none is English. */
const frequent =
  /\b(?:ka|ki|ke|ko|kya|kyu|kyun|kyon|kaise|kese|kab|kaha|kahan|kaun|kon(?:sa|si)?|kitn[aei]|hai|hain|hoga|hogi|h[ou]ta|hoti|nahi|nahin|nhi|karu|karun|kare|karen|karna|mera|meri|mere|mujhe|liye|aur|wala|wali|wale|chahiye|milega|milegi|gaya|gayi|gya)\b/i

/** True for a text that is likely Hindi in Latin letters, such as 'sip kya hota hai'. */
export const isHindiInLatin = (text: string): boolean => frequent.test(text)
