/** The texts of the server in the bundle's language; none in English. */
declare module 'virtual:refusals' {
  const texts: readonly (readonly [english: string, translated: string])[]
  export default texts
}
