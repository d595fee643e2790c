import { darkMainOf } from '../../contract/colours.ts'

/** The look of a page without style sheets. @param colour the main colour of the site */
export const bareStyle = (colour: string) =>
  `body{font:16px/1.6 system-ui,sans-serif;color:#17212b;background:#fbfaf6}h1{font-family:Georgia,serif;line-height:1.2}a{color:${colour}}
@media(prefers-color-scheme:dark){body{color:#e9eeec;background:#0e1519}a{color:${darkMainOf(colour)}}}
`
