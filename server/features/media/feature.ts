import type { ExportRow, Feature } from '../../feature.ts'
import { sweepReceived } from './receive.ts'
import { mediaFiles, mediaRoutes } from './routes.ts'
import { sweepPictures } from './sweep.ts'

export const media: Feature = {
  routes: mediaRoutes,
  files: mediaFiles,
  sweep: {
    'pictures that nothing shows': sweepPictures,
    'pictures that were not written to their end': (services, now) => services.media.tidy(now),
    'uploads that broke off': (_, now) => sweepReceived(now),
  },
  exports: [
    {
      key: 'pictures',
      title: 'Pictures that you uploaded',
      tables: ['media'],
      labels: { filename: 'File', uploadedAt: 'Uploaded' },
      find: (sql, { id }) => sql<ExportRow[]>`
        select id, filename, size, width, height, uploaded_at
        from media where uploaded_by = ${id} order by uploaded_at, id`,
    },
  ],
}
