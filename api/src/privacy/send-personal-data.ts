import { Readable } from 'node:stream'
import type { Context } from 'koa'
import type { PersonalData } from './collect-personal-data.service.ts'

/** One object of JSON: what is told, and the articles as `posts`, each as it is read. */
async function* written({ told, articles }: PersonalData): AsyncGenerator<string> {
  yield `${JSON.stringify(told, null, 2).slice(0, -2)},\n  "posts": [`
  let between = ''
  for await (const article of articles) {
    yield `${between}\n${JSON.stringify(article, null, 2)}`
    between = ','
  }
  yield '\n  ]\n}\n'
}

/** Sends personal data as a file that nothing in between keeps. */
export function sendPersonalData(ctx: Context, data: PersonalData): void {
  ctx.attachment('personal-data.json')
  ctx.set('Cache-Control', 'private, no-store')
  ctx.type = 'application/json'
  ctx.body = Readable.from(written(data))
}
