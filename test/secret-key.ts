import { openSecretKey } from '../server/secret-key.ts'

/** Without one a test would make a file in the folder that it is run in. */
export const testKey = 'the secret key of sites under test'

/** The key of sites under test. */
export const secretKey = openSecretKey({ secretKey: testKey, dataDir: '' })
