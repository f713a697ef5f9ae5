import {
  ImageListQuery,
  ImageParams,
  LibraryPicture,
  PictureDetails,
  PicturePatch,
  PictureReplacement,
  ReplacePicture,
} from '@fettle/shared-types'
import type { Deps } from '../deps.ts'
import { smallBody } from '../http/body.ts'
import { errors } from '../http/operation.ts'
import { onePage, setPaging } from '../http/paging.ts'
import { type Route, route, signedIn } from '../http/router.ts'
import { deletePicture, listPictures, NO_PICTURE, readPicture, updatePicture } from './media.service.ts'
import { replacePicture } from './replace-picture.ts'

const tag = 'Images'
const path = '/images/{sha256}'
const noPicture = { 404: NO_PICTURE }
const unknown = { 503: 'It is not known yet where pictures are shown; `Retry-After` says when to ask again' }

/** The media library: the pictures of the site, their words, and where they are shown. */
export const mediaRoutes = (deps: Deps): Route[] => [
  route(
    {
      id: 'listPictures',
      method: 'get',
      path: '/images',
      tag,
      summary: 'The pictures of the site, the last used first',
      permission: 'write-posts',
      query: ImageListQuery,
      responses: onePage(LibraryPicture),
      errors: { ...errors.invalid, ...errors.notSignedIn, ...unknown },
    },
    [],
    async (ctx, { query }) => {
      const { pictures, total } = await listPictures(deps, signedIn(ctx), query)
      setPaging(ctx, { ...query, total })
      ctx.body = pictures
    },
  ),
  route(
    {
      id: 'getPicture',
      method: 'get',
      path,
      tag,
      summary: 'A picture with the places that show it',
      permission: 'write-posts',
      params: ImageParams,
      responses: { 200: { description: 'The picture', body: PictureDetails } },
      errors: { ...errors.notSignedIn, ...noPicture },
    },
    [],
    async (ctx, { params }) => {
      ctx.body = await readPicture(deps, signedIn(ctx), params.sha256)
    },
  ),
  route(
    {
      id: 'updatePicture',
      method: 'patch',
      path,
      tag,
      summary: 'Give a picture its title and alternative text; those who uploaded it, and editors',
      permission: 'write-posts',
      others: 'edit-all-posts',
      params: ImageParams,
      body: { types: ['application/json'], fields: PicturePatch },
      responses: { 200: { description: 'The picture as it is now', body: PictureDetails } },
      errors: {
        ...errors.invalid,
        ...errors.notSignedIn,
        ...errors.foreignPicture,
        ...noPicture,
        ...errors.body,
      },
    },
    [smallBody()],
    async (ctx, { params, fields }) => {
      ctx.body = await updatePicture(deps, signedIn(ctx), { ...params, patch: fields })
    },
  ),
  route(
    {
      id: 'replacePicture',
      method: 'post',
      path: `${path}/replacement`,
      tag,
      summary:
        'Show another picture wherever this one is shown; safe to repeat, and repeated until `isDone` where very many posts show it',
      permission: 'edit-all-posts',
      params: ImageParams,
      body: { types: ['application/json'], fields: ReplacePicture },
      responses: { 200: { description: 'What was changed', body: PictureReplacement } },
      errors: {
        ...errors.invalid,
        ...errors.notSignedIn,
        ...errors.crossSite,
        ...noPicture,
        ...errors.body,
        ...unknown,
      },
    },
    [smallBody()],
    async (ctx, { params, fields }) => {
      ctx.body = await replacePicture(deps, signedIn(ctx), { ...params, ...fields })
    },
  ),
  route(
    {
      id: 'deletePicture',
      method: 'delete',
      path,
      tag,
      summary: 'Delete a picture that nothing shows; those who uploaded it, and editors',
      permission: 'write-posts',
      others: 'edit-all-posts',
      params: ImageParams,
      responses: { 204: { description: 'It is gone from the library' } },
      errors: {
        ...errors.notSignedIn,
        ...errors.foreignPicture,
        ...noPicture,
        409: 'Something shows it; `details.shownIn` names the places',
        ...unknown,
      },
    },
    [],
    async (ctx, { params }) => {
      await deletePicture(deps, signedIn(ctx), params.sha256)
      ctx.status = 204
    },
  ),
]
