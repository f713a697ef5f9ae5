/** How the site reaches its readers. */
export interface Edition {
  /** Its pages lie as files on a file host, rather than being answered by the server. */
  isExported: boolean
  /** Where the API answers when it is not the site's own origin. */
  apiOrigin: string | undefined
}

export const servedEdition: Edition = { isExported: false, apiOrigin: undefined }

/** What a page is told that is written to a file. */
export interface ExportedPage {
  /** Where the API answers; without it nothing can be sent. */
  apiOrigin: string | undefined
  /** Stands in the document: a file host sends no header of ours. */
  contentSecurityPolicy: string
}

export const editionOf = ({ exported }: { exported?: ExportedPage | undefined }): Edition => ({
  isExported: exported !== undefined,
  apiOrigin: exported?.apiOrigin,
})

/** Whether there is a server that something can be sent to; it may still be down. */
export const hasApi = ({ isExported, apiOrigin }: Edition) => !isExported || apiOrigin !== undefined

/** An address of the API or the studio, from its path. */
export const serverHref = ({ apiOrigin = '' }: Edition, path: string) => apiOrigin + path
