/** The voice of a page in a test: Chromium has none on a machine without sound. */
export interface FakeVoice {
  /** Language, speed and text of each part that was spoken. */
  spoken: string[]
  /** Ends what is being spoken, as a voice does. */
  finish: () => void
  /** True while something is being spoken. */
  isSpeaking: () => boolean
  /** The device has voices of these languages from now on. */
  install: (...languages: string[]) => void
}

declare global {
  interface Window {
    fakeVoice: FakeVoice
  }
}

/** Gives a page a voice; for `addInitScript`. The device has none until `install`. */
export function addFakeVoice(): void {
  let current: EventTarget | null = null
  let voices: { lang: string; localService: boolean }[] = []
  const spoken: string[] = []
  class Utterance extends EventTarget {
    lang = ''
    rate = 1
    readonly text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel: () => void (current = null),
    speak: (one: Utterance) => {
      if (!one.text) return
      spoken.push(`${one.lang} ${one.rate} ${one.text}`)
      current = one
    },
  })
  Object.defineProperties(window, {
    speechSynthesis: { value: speech },
    SpeechSynthesisUtterance: { value: Utterance },
  })
  window.fakeVoice = {
    spoken,
    isSpeaking: () => current !== null,
    finish: () => {
      const one = current
      current = null
      one?.dispatchEvent(new Event('end'))
    },
    install: (...languages) => {
      voices = languages.map((lang) => ({ lang, localService: true }))
      speech.dispatchEvent(new Event('voiceschanged'))
    },
  }
}
