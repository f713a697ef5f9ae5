export { Picture, useKeepPicture, usePictureUrl, useReadPicture } from './picture.tsx'
