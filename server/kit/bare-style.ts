/** The look of a page without style sheets. */
export const bareStyle = `body{font:16px/1.6 system-ui,sans-serif;color:#17212b;background:#fbfaf6}h1{font-family:Georgia,serif;line-height:1.2}a{color:#0b5c66}
@media(prefers-color-scheme:dark){body{color:#e9eeec;background:#0e1519}a{color:#5fc7cc}}
`
