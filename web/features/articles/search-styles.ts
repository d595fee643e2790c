import './search-beside.css'

/** Nothing but the styles of what a search shows beside articles. */
export const SearchStyles = () => null
