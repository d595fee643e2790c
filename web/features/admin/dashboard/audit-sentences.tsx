import type { ReactNode } from 'react'
import { Trans } from '#words'

/** An event in a sentence. @param names its actor, and what it concerns */
export type Sentence = (names: { who: ReactNode; what: ReactNode }) => ReactNode

/** The events of what the site shows, and of its settings. */
export const onSite: Record<string, Sentence> = {
  'article.created': ({ who, what }) => (
    <Trans>
      {who} wrote the article ‘{what}’
    </Trans>
  ),
  'article.updated': ({ who, what }) => (
    <Trans>
      {who} changed the article ‘{what}’
    </Trans>
  ),
  'article.published': ({ who, what }) => (
    <Trans>
      {who} published the article ‘{what}’
    </Trans>
  ),
  'article.unpublished': ({ who, what }) => (
    <Trans>
      {who} took the article ‘{what}’ off the site
    </Trans>
  ),
  'article.deleted': ({ who, what }) => (
    <Trans>
      {who} put the article ‘{what}’ into the bin
    </Trans>
  ),
  'article.restored': ({ who, what }) => (
    <Trans>
      {who} restored the article ‘{what}’
    </Trans>
  ),
  'article.erased': ({ who, what }) => (
    <Trans>
      {who} erased the article ‘{what}’ for good
    </Trans>
  ),
  'article.version-restored': ({ who, what }) => (
    <Trans>
      {who} restored an older version of ‘{what}’
    </Trans>
  ),
  'article.reviewed': ({ who, what }) => (
    <Trans>
      {who} looked at the article ‘{what}’ again
    </Trans>
  ),
  'article.change-noted': ({ who, what }) => (
    <Trans>
      {who} noted for readers what has changed in ‘{what}’
    </Trans>
  ),
  'article.imported': ({ who, what }) => (
    <Trans>
      {who} imported the article ‘{what}’
    </Trans>
  ),
  'articles.imported': ({ who }) => <Trans>{who} imported articles from a file</Trans>,
  'article.links-imported': ({ who }) => <Trans>{who} set the links of imported articles</Trans>,
  'poll.created': ({ who, what }) => (
    <Trans>
      {who} asked ‘{what}’ in a poll
    </Trans>
  ),
  'poll.updated': ({ who, what }) => (
    <Trans>
      {who} changed the poll ‘{what}’
    </Trans>
  ),
  'poll.deleted': ({ who, what }) => (
    <Trans>
      {who} put the poll ‘{what}’ into the bin
    </Trans>
  ),
  'poll.restored': ({ who, what }) => (
    <Trans>
      {who} restored the poll ‘{what}’
    </Trans>
  ),
  'poll.erased': ({ who, what }) => (
    <Trans>
      {who} erased the poll ‘{what}’ for good
    </Trans>
  ),
  'poll.downloaded': ({ who, what }) => (
    <Trans>
      {who} downloaded the votes of ‘{what}’
    </Trans>
  ),
  'category.added': ({ who, what }) => (
    <Trans>
      {who} added the category ‘{what}’
    </Trans>
  ),
  'category.changed': ({ who, what }) => (
    <Trans>
      {who} changed the category ‘{what}’
    </Trans>
  ),
  'category.moved': ({ who, what }) => (
    <Trans>
      {who} moved the category ‘{what}’
    </Trans>
  ),
  'category.merged': ({ who, what }) => (
    <Trans>
      {who} merged the category ‘{what}’ into another
    </Trans>
  ),
  'category.removed': ({ who, what }) => (
    <Trans>
      {who} put the category ‘{what}’ into the bin
    </Trans>
  ),
  'category.restored': ({ who, what }) => (
    <Trans>
      {who} restored the category ‘{what}’
    </Trans>
  ),
  'category.erased': ({ who, what }) => (
    <Trans>
      {who} erased the category ‘{what}’ for good
    </Trans>
  ),
  'step.added': ({ who, what }) => (
    <Trans>
      {who} added the step ‘{what}’
    </Trans>
  ),
  'step.changed': ({ who, what }) => (
    <Trans>
      {who} changed the step ‘{what}’
    </Trans>
  ),
  'step.moved': ({ who, what }) => (
    <Trans>
      {who} moved the step ‘{what}’
    </Trans>
  ),
  'step.hidden': ({ who, what }) => (
    <Trans>
      {who} hid the step ‘{what}’
    </Trans>
  ),
  'step.shown': ({ who, what }) => (
    <Trans>
      {who} showed the step ‘{what}’ again
    </Trans>
  ),
  'step.removed': ({ who, what }) => (
    <Trans>
      {who} put the step ‘{what}’ into the bin
    </Trans>
  ),
  'step.restored': ({ who, what }) => (
    <Trans>
      {who} restored the step ‘{what}’
    </Trans>
  ),
  'step.erased': ({ who, what }) => (
    <Trans>
      {who} erased the step ‘{what}’ for good
    </Trans>
  ),
  'step.lesson-added': ({ who, what }) => (
    <Trans>
      {who} added a lesson to the step ‘{what}’
    </Trans>
  ),
  'step.lesson-moved': ({ who, what }) => (
    <Trans>
      {who} moved a lesson of the step ‘{what}’
    </Trans>
  ),
  'step.lesson-removed': ({ who, what }) => (
    <Trans>
      {who} took a lesson from the step ‘{what}’
    </Trans>
  ),
  'rate.entered': ({ who, what }) => (
    <Trans>
      {who} entered a value of ‘{what}’
    </Trans>
  ),
  'rate.checked': ({ who, what }) => (
    <Trans>
      {who} found ‘{what}’ to be still right
    </Trans>
  ),
  'rate.withdrawn': ({ who, what }) => (
    <Trans>
      {who} withdrew a value of ‘{what}’
    </Trans>
  ),
  'media.uploaded': ({ who, what }) => (
    <Trans>
      {who} uploaded the picture ‘{what}’
    </Trans>
  ),
  'settings.changed': ({ who }) => <Trans>{who} changed the settings</Trans>,
  'setup.dismissed': ({ who }) => <Trans>{who} took a step off the list of things to set up</Trans>,
  'setup.restored': ({ who }) => <Trans>{who} put a step on the list of things to set up again</Trans>,
}
