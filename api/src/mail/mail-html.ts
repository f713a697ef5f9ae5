import { escapeHtml } from '../escape-html.ts'
import type { Letter, MailLook } from './letter.ts'
import { mailWords } from './words/mail-words.ts'

/** Colours and sizes of the site, for the programs that read mail and know no style sheet: light there. */
const STYLE = {
  page: 'margin:0;padding:32px 16px;background:#f9f6f1;color:#1a2029;font:16px/1.6 system-ui,-apple-system,Segoe UI,Roboto,sans-serif',
  frame: 'max-width:35em;margin:0 auto',
  business:
    'margin:0 0 16px;padding:0 0 0 12px;font-weight:700;font-size:17px;line-height:1.4;overflow-wrap:anywhere',
  sheet: 'padding:32px 28px;background:#fffefb;border:1px solid #ddd6c8;border-radius:6px',
  heading: 'font-size:24px;line-height:1.25;letter-spacing:-0.01em;margin:0 0 16px;overflow-wrap:anywhere',
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
  button: 'margin:24px 0',
  link: 'display:inline-block;padding:12px 20px;text-decoration:none;border-radius:6px;font-weight:600',
  small:
    'margin:0 0 16px;font-size:13px;line-height:1.5;color:#5b6472;overflow-wrap:anywhere;word-break:break-word',
  code: 'margin:24px 0;padding:16px;text-align:center;background:#f3eee4;border-radius:6px;font:600 32px/1.2 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:6px',
  facts: 'border-collapse:collapse;margin:0 0 20px;width:100%;font-size:15px',
  label:
    'padding:6px 16px 6px 0;text-align:left;vertical-align:top;font-weight:400;color:#5b6472;width:6em;border-top:1px solid #e8e2d6',
  value:
    'padding:6px 0;vertical-align:top;overflow-wrap:anywhere;word-break:break-word;border-top:1px solid #e8e2d6',
  typed: 'margin:0 0 16px;white-space:pre-wrap;overflow-wrap:anywhere',
  quoted:
    'margin:0;padding:0 0 0 12px;border-left:3px solid #c9c3b8;color:#5b6472;white-space:pre-wrap;overflow-wrap:anywhere',
  footer: 'padding:20px 28px 0;font-size:13px;line-height:1.5;color:#5b6472;overflow-wrap:anywhere',
}

/** For the programs that have a dark form, and know style sheets. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#0f1622!important;color:#e8e6e1!important}
.sheet{background:#172131!important;border-color:#2c3a50!important}
.code{background:#0f1622!important}
.muted{color:#a9b4c4!important}
.rule{border-color:#2c3a50!important}
}
@media (max-width:30em){.sheet{padding:24px 20px!important}.footer{padding:20px 4px 0!important}}`

const paragraph = (text: string) => `<p style="${STYLE.paragraph}">${escapeHtml(text)}</p>`

function linkHtml(
  { label, href: address }: NonNullable<Letter['link']>,
  lang: string,
  { accent, ink }: MailLook,
): string[] {
  const href = escapeHtml(address)
  return [
    `<p style="${STYLE.button}"><a style="${STYLE.link};background:${escapeHtml(accent)};color:${escapeHtml(ink)}" href="${href}">${escapeHtml(label)}</a></p>`,
    `<p class="muted" style="${STYLE.small}">${escapeHtml(mailWords({ language: lang }).linkFails)}<br>${href}</p>`,
  ]
}

const quotedHtml = ({ lead, text }: NonNullable<Letter['quoted']>): string[] => [
  `<p class="muted" style="${STYLE.small};margin-top:32px">${escapeHtml(lead)}</p>`,
  `<blockquote class="muted rule" style="${STYLE.quoted}">${escapeHtml(text)}</blockquote>`,
]

const factsHtml = (facts: NonNullable<Letter['facts']>): string =>
  [
    `<table style="${STYLE.facts}">`,
    ...facts.map(
      ([label, value]) =>
        `<tr><th scope="row" class="muted rule" style="${STYLE.label}">${escapeHtml(label)}</th><td class="rule" style="${STYLE.value}">${escapeHtml(value)}</td></tr>`,
    ),
    '</table>',
  ].join('\n')

const footerHtml = ({ why }: Letter, { business, address, host }: MailLook): string =>
  [
    `<div class="footer muted" style="${STYLE.footer}">`,
    `<p style="margin:0 0 8px">${escapeHtml(why)}</p>`,
    `<p style="margin:0">${[business, address, host].filter(Boolean).map(escapeHtml).join('<br>')}</p>`,
    '</div>',
  ].join('\n')

/** A letter as HTML in the look of the site, light or dark as its reader has it. Nothing in it is markup, a picture or asked of a server. */
export function htmlOf(letter: Letter, look: MailLook): string {
  const { lang = 'en', heading, before, facts, typed, link, code, after, quoted } = letter
  const line = `border-left:4px solid ${escapeHtml(look.accent)}`
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    `<title>${escapeHtml(heading)}</title><style>${DARK}</style></head>`,
    `<body class="page" style="${STYLE.page}"><div style="${STYLE.frame}">`,
    `<p style="${STYLE.business};${line}">${escapeHtml(look.business)}</p>`,
    `<div class="sheet" style="${STYLE.sheet}">`,
    `<h1 style="${STYLE.heading}">${escapeHtml(heading)}</h1>`,
    ...before.map(paragraph),
    ...(facts ? [factsHtml(facts)] : []),
    ...(typed === undefined ? [] : [`<p style="${STYLE.typed}">${escapeHtml(typed)}</p>`]),
    ...(link ? linkHtml(link, lang, look) : []),
    ...(code === undefined ? [] : [`<p class="code" style="${STYLE.code}">${escapeHtml(code)}</p>`]),
    ...after.map(paragraph),
    ...(quoted ? quotedHtml(quoted) : []),
    '</div>',
    footerHtml(letter, look),
    '</div></body></html>',
  ].join('\n')
}
