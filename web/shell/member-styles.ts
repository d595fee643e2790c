import '../ui/face.css'
import './bell.css'
import './user-menu.css'

/** Nothing but the styles of what the bar has for members. */
export const MemberStyles = () => null
