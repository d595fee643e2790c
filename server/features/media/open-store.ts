import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { pictureBucket } from './bucket.ts'
import { pictureFolder } from './folder.ts'
import type { MediaStore } from './store.ts'

/** The files of pictures: in DATA_DIR/media, or in an S3 bucket where one is set. */
export const openMediaStore = ({ s3, dataDir }: Pick<Config, 'dataDir' | 's3'>): MediaStore =>
  s3 ? pictureBucket(s3) : pictureFolder(join(dataDir, 'media'))
