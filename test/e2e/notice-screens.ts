import type { Screen } from './screen.ts'

/** The notice of what is stored, where it is shown and where admins see its languages. */
export const noticeScreens = (admin: NonNullable<Screen['as']>): Record<string, Screen> => ({
  'the signup page': {
    path: '/signup',
    async open(page) {
      await page.getByText('What we keep, why, how long').click()
    },
  },
  'the signup page with the notice in Hindi': { path: '/signup?notice=hi' },
  'the notice in another language': { path: '/notice/hi' },
  'a notice that is not there': { path: '/notice/sat', expects: /404/ },
  'the notices': { path: '/admin/notices', as: admin },
})
