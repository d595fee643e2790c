/** The letters that the fonts of the pictures have (glyphs.ts), and what belongs to no script. */
const letters = /^[\p{Script_Extensions=Latin}\p{Script_Extensions=Devanagari}\p{Script=Common}]*$/u

/** A text in the language that is spoken at the moment; English where a picture could not show its letters. */
export function drawable(english: string, say: (english: string) => string): string {
  const text = say(english)
  return letters.test(text) ? text : english
}
