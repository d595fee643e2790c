import { lookAtEveryScreen } from './screens.ts'

await lookAtEveryScreen(360, 320)
