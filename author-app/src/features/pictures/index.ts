export { LibraryGrid, nameOfPicture } from './library-grid.tsx'
export { Picture, useKeepPicture, usePictureUrl, useReadPicture } from './picture.tsx'
export { PicturePicker, SEARCH_AFTER_MS } from './picture-picker.tsx'
export { useLibrary } from './use-library.ts'
