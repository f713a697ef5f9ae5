import type { Post, SafeHtml } from '@fettle/shared-types'

/** The article as the API stored it: it went through the sanitizer then. Only for what this process read itself. */
export const storedHtml = ({ content }: Post): SafeHtml => content as SafeHtml
