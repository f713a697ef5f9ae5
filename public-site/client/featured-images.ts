/** Shows the placeholder of each featured picture that is still on its way, and fades the picture in when it is there. */
export function fadeInFeaturedImages(root: ParentNode = document) {
  for (const figure of root.querySelectorAll<HTMLElement>('[data-featured-image]')) {
    const picture = figure.querySelector<HTMLImageElement>('img:last-of-type')
    if (!picture || picture.complete) continue
    const show = () => {
      figure.dataset.featuredImage = 'loaded'
    }
    figure.dataset.featuredImage = 'loading'
    picture.addEventListener('load', show, { once: true })
    picture.addEventListener('error', show, { once: true })
  }
}
