import type { ImportNote } from '@fettle/shared-types'

const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`

const one = (count: number, single: string, several: string) => (count === 1 ? single : several)

const posts = counted('post', 'posts')
const comments = counted('comment', 'comments')

/** What an import may have changed or left out, and the sentence about it, in the order of a report. */
const sentences = {
  'file-cut-off': () => 'The file ends too early. What it holds up to there was read; export it again.',
  'file-broken': (count: number) =>
    `The file has ${counted('place', 'places')(count)} that are no valid XML or no letters; they were passed over.`,
  failed: (count: number) => `${posts(count)} could not be imported.`,
  'deleted-here': (count: number) =>
    `${posts(count)} that ${one(count, 'was', 'were')} imported before and deleted here ${one(count, 'stays', 'stay')} deleted.`,
  'page-left-out': (count: number) =>
    `${counted('page', 'pages')(count)} left out: pages become posts only where that is asked for.`,
  'trash-left-out': (count: number) => `${posts(count)} in the trash left out.`,
  'other-left-out': (count: number) =>
    `${counted('item', 'items')(count)} that ${one(count, 'is no post', 'are no posts')} left out.`,
  'became-draft': (count: number) =>
    `${posts(count)} not open to everyone there became ${one(count, 'a draft', 'drafts')}.`,
  'no-title': (count: number) =>
    `${posts(count)} had no title and ${one(count, 'has', 'have')} a made-up one.`,
  'title-cut': (count: number) => `${counted('title', 'titles')(count)} cut to the longest this site has.`,
  'title-long': (count: number) =>
    `${counted('title', 'titles')(count)} longer than browsers and search results show. A shorter meta title is shown whole.`,
  'no-text': (count: number) => `${posts(count)} had no text: the title stands in its place.`,
  'no-date': (count: number) =>
    `${posts(count)} had no date and ${one(count, 'has', 'have')} the time of the import.`,
  'description-made': (count: number) => `${posts(count)} had no summary: the text’s beginning became it.`,
  'description-cut': (count: number) =>
    `${counted('summary', 'summaries')(count)} cut to the longest this site has.`,
  'words-cut': (count: number) =>
    `${counted('caption or line for search engines', 'captions or lines for search engines')(count)} cut to the longest this site has.`,
  'slug-changed': (count: number) =>
    `${posts(count)} ${one(count, 'has', 'have')} another name in the address, because it was taken or has characters that addresses here lack.`,
  'address-taken': (count: number) =>
    `${counted('old address leads', 'old addresses lead')(count)} to another post already.`,
  'pages-joined': (count: number) =>
    `${posts(count)} of several pages became ${one(count, 'one page', 'one page each')}.`,
  'category-became-tag': (count: number) =>
    `Categories that this site does not have became tags, ${counted('time', 'times')(count)}. They can be mapped to its own.`,
  'tags-cut': (count: number) =>
    `${counted('tag', 'tags')(count)} left out: too long, or more than a post may have.`,
  'author-unknown': (count: number) =>
    `${counted('author', 'authors')(count)} without an account here: the posts belong to whoever imports. Authors can be mapped to accounts.`,
  'author-left-out': (count: number) =>
    `${counted('further author', 'further authors')(count)} left out: a post has one author here, the first.`,
  'tag-unseen': (count: number) =>
    `${counted('tag', 'tags')(count)} that ${one(count, 'was', 'were')} for the theme alone left out.`,
  'settings-left-out': (count: number) =>
    `${counted('setting', 'settings')(count)} of posts that this site does not have left out.`,
  'card-removed': (count: number) =>
    `${counted('card', 'cards')(count)} left out that ${one(count, 'has', 'have')} no words or pictures of ${one(count, 'its', 'their')} own.`,
  'shortcode-linked': (count: number) =>
    `${counted('player', 'players')(count)} became ${one(count, 'a link', 'links')}.`,
  'shortcode-removed': (count: number) =>
    `${counted('shortcode', 'shortcodes')(count)} that a plug-in would fill left out; the words inside stay.`,
  'picture-missing': (count: number) =>
    `A picture was not found in ${counted('place', 'places')(count)}. Pictures come from the file, from a folder, or are fetched from the old site where that is asked for.`,
  'picture-elsewhere': (count: number) =>
    `A picture of another site was left out in ${counted('place', 'places')(count)}: it is not fetched from there.`,
  'picture-refused': (count: number) =>
    `A picture could not be used in ${counted('place', 'places')(count)}.`,
  'picture-drawn': (count: number) =>
    `An SVG drawing became a picture in ${counted('place', 'places')(count)}.`,
  'link-unnamed': (count: number) =>
    `${counted('link', 'links')(count)} around a picture ${one(count, 'says', 'say')} nothing to those who cannot see it: describe the picture.`,
  'thumbnail-missing': (count: number) => `${counted('thumbnail', 'thumbnails')(count)} not found.`,
  'thumbnail-made': (count: number) =>
    `${posts(count)} without a picture ${one(count, 'has', 'have')} a drawing as the thumbnail.`,
  'comment-left-out': (count: number) =>
    `${comments(count)} left out: not approved, a notice of a link, empty, or more than a post may have.`,
  'comment-cut': (count: number) => `${comments(count)} cut to the longest this site has.`,
  'content-pictures': (count: number) =>
    `${counted('picture', 'pictures')(count)} from elsewhere left out of texts.`,
  'content-embeds': (count: number) =>
    `${counted('embedded part', 'embedded parts')(count)} became ${one(count, 'a link', 'links')}.`,
  'content-links': (count: number) =>
    `${counted('link', 'links')(count)} lost ${one(count, 'its address', 'their addresses')}: an article may not lead there.`,
  'content-colors': (count: number) =>
    `${counted('coloured part', 'coloured parts')(count)} lost ${one(count, 'its colour', 'their colours')}: say in words what ${one(count, 'it', 'they')} meant.`,
  'content-removed': (count: number) =>
    `${counted('part', 'parts')(count)} removed: an article has no scripts, forms or drawings in code.`,
}

export type NoteKind = keyof typeof sentences

const EXAMPLES = 50
const EXAMPLE_LENGTH = 300

/** Counts notes, and keeps the first examples of each kind. */
export interface NoteCounter {
  add(what: NoteKind, example?: string, count?: number): void
  notes(): ImportNote[]
}

export function createNoteCounter(): NoteCounter {
  const found = new Map<NoteKind, { count: number; examples: string[] }>()
  return {
    add(what, example, count = 1) {
      const note = found.get(what) ?? { count: 0, examples: [] }
      found.set(what, note)
      note.count += count
      const short = example?.slice(0, EXAMPLE_LENGTH)
      if (short && note.examples.length < EXAMPLES && !note.examples.includes(short))
        note.examples.push(short)
    },
    notes: () =>
      (Object.keys(sentences) as NoteKind[]).flatMap((what) => {
        const note = found.get(what)
        return note ? [{ what, ...note, sentence: sentences[what](note.count) }] : []
      }),
  }
}
