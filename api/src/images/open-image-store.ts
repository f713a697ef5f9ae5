import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Config, dataFolder } from '../config.ts'
import { openDiskImageStore } from './disk-image-store.ts'
import type { ImageStore } from './image-store.ts'
import { openS3ImageStore } from './s3-image-store.ts'

/** Where pictures lie: in the bucket that `UPLOADS_URL` names, else in the data folder. */
export type ImagePlace = Partial<Pick<Config, 's3'>> & Pick<Config, 'dataDir'>

/** Opens the store of pictures. Nothing else asks which one it is. */
export const openImageStore = async ({ s3, dataDir }: ImagePlace): Promise<ImageStore> =>
  s3 ? openS3ImageStore(s3) : openDiskImageStore(dataFolder(dataDir).uploads)

/** The same for who only reads: no folder is made. */
export const findImageStore = async (place: ImagePlace): Promise<ImageStore | undefined> =>
  place.s3 || existsSync(dataFolder(place.dataDir).uploads) ? openImageStore(place) : undefined

const addressOf = ({ s3, dataDir }: ImagePlace) =>
  s3 ? `${s3.endpoint}/${s3.bucket}/${s3.prefix}` : dataFolder(resolve(dataDir)).uploads

/** Whether both are one store, by their settings. */
export const isSameStore = (one: ImagePlace, other: ImagePlace): boolean =>
  addressOf(one) === addressOf(other)
