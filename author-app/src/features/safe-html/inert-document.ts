// Apart from the sanitizer, whose library arrives with the first screen that shows articles.

/**
 * A document that nothing shows and where nothing runs or loads, for HTML that is read and taken apart. What it holds
 * is as hostile as it came: nothing of it goes into the page but through the sanitizer.
 */
export const inertDocument = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')

/** The text of HTML, without its elements. */
export const textOf = (html: string): string => inertDocument(html).body.textContent ?? ''
