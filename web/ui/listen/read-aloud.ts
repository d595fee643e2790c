import type { SpokenLanguage } from '../../../contract/spoken/number-words.ts'
import { speechChunks } from '../../../contract/spoken/speech-chunks.ts'
import { spokenForm } from '../../../contract/spoken/spoken-form.ts'
import { readStored, writeStored } from '../../kit/browser-storage.ts'
import { sayNotOpened } from '../../kit/lazy.tsx'
import { findSentences } from './find-sentences.ts'
import { openBar, type Press } from './listen-bar.ts'
import { spokenMark } from './spoken-mark.ts'

/** The speed that follows another. */
const faster: Readonly<Record<number, number>> = { 0.8: 1, 1: 1.25, 1.25: 0.8 }
const speedKey = 'listen-speed'

/** Stops what this page reads aloud. */
let stop = (): void => {}

/**
 * Reads the text aloud that a button stands at, or stops it. The voice is the browser's own: we send the text to nobody.
 * @param language of the text, where its elements name none
 */
export function readAloud(button: HTMLElement, language: SpokenLanguage): void {
  const isReading = button.ariaPressed === 'true'
  stop()
  const root = button.closest('.answer,.is-answer')?.querySelector('.plain-text') ?? button.closest('article')
  const sentences = root && !isReading ? findSentences(root, language) : []
  if (!sentences[0]) return
  const over = new AbortController()
  const { signal } = over
  const { bar, show } = openBar(button, language, press)
  const mark = spokenMark(bar, signal)
  const { pathname } = location
  let speed = Number(readStored('localStorage', speedKey)) || 1
  let at = 0
  /** The part that the voice speaks now; null while paused. */
  let utterance: SpeechSynthesisUtterance | null = null

  stop = () => {
    silence()
    over.abort()
    button.ariaPressed = 'false'
    // The page stays where it is: the button may be far above.
    if (bar.contains(document.activeElement)) button.focus({ preventScroll: true })
    bar.remove()
  }
  // wouter announces its moves as events of these names.
  for (const name of ['pushState', 'replaceState', 'popstate', 'pagehide', 'keydown'])
    addEventListener(
      name,
      (event) => {
        const isEscape =
          (event as KeyboardEvent).key === 'Escape' &&
          !document.querySelector('dialog[open],[role=dialog],:popover-open')
        if (isEscape || name === 'pagehide' || location.pathname !== pathname) stop()
      },
      { signal },
    )
  button.ariaPressed = 'true'
  play(0)

  function press(name: Press): void {
    if (name === 'stop') return stop()
    if (name === 'speed') {
      speed = faster[speed] ?? 1
      writeStored('localStorage', speedKey, String(speed))
    }
    // Android cannot pause a voice: it stops, and continues with the sentence.
    if (name === 'pause' ? utterance : name === 'speed' && !utterance) pause()
    else play(name === 'back' && at ? at - 1 : at + Number(name === 'next'))
  }

  function silence(): void {
    utterance = null
    speechSynthesis.cancel()
  }

  function pause(): void {
    silence()
    show(true, speed)
  }

  function play(index: number): void {
    silence()
    const sentence = sentences[index]
    if (!sentence || !button.isConnected) return stop()
    at = index
    show(false, speed)
    mark(sentence.range)
    say(speechChunks(spokenForm(sentence.text, sentence.language)), sentence.language)
  }

  function say([chunk, ...rest]: string[], spoken: SpokenLanguage): void {
    const one = new SpeechSynthesisUtterance(chunk)
    // The browser chooses the voice by it.
    one.lang = `${spoken}-IN`
    one.rate = speed
    for (const name of ['end', 'error'])
      one.addEventListener(name, () => {
        // One that was stopped ends too.
        if (one !== utterance) return
        if (name === 'error') {
          pause()
          sayNotOpened()
        } else if (rest.length > 0) say(rest, spoken)
        else play(at + 1)
      })
    utterance = one
    speechSynthesis.speak(one)
  }
}
