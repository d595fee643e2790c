import './blank-note.css'

/** Nothing but the styles of a search that found nothing. */
export const BlankNoteStyles = () => null
