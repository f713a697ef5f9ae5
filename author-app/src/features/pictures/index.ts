export { useKeepPicture, usePictureUrl, useReadPicture } from './local-pictures.ts'
export { Picture } from './picture.tsx'
