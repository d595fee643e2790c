import { lookAtEveryScreen } from './screens.ts'

await lookAtEveryScreen(1280)
