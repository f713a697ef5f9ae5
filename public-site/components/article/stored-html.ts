import type { Post, SafeHtml } from '@fettle/shared-types'

/** The content of a stored post, which the API sanitised before it stored it. Only for posts read in this process. */
export const storedHtml = ({ content }: Post): SafeHtml => content as SafeHtml
