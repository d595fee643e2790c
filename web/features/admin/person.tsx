import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { adminPaths } from '../../../contract/admin-paths.ts'
import { toneOf } from '../../../contract/tones.ts'
import { Face } from '../../ui/face.tsx'

/** A face and what names the person; they stay on one line. */
export const Faced = ({ name, tone, children = name }: { name: string; tone: number | null; children?: ReactNode }) => (
  <span className="person">
    <Face name={name} tone={tone} /> {children}
  </span>
)

/** A member: their face, and their name, which leads to their sheet unless `href` names another page. */
export const Person = ({ id, username, href }: { id: string; username: string; href?: string }) => (
  <Faced name={username} tone={toneOf(id)}>
    <Link href={href ?? adminPaths.member(id)}>{username}</Link>
  </Faced>
)
