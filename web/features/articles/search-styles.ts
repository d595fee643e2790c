import '../../lists/list-banner.css'
import './cover-small.css'
import './search-beside.css'

/** Nothing but the styles of what a search shows above and beside articles. */
export const SearchStyles = () => null
