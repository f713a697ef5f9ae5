import type { BusinessDocument, DeviceCategory } from '@fettle/shared-types'
import { ArrowRight, MessageCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { brandsPage } from '../../content/page-labels.content.ts'
import { type ChatFacts, whatsappUrl } from '../business/links.ts'
import { ButtonLink } from '../button/button.tsx'
import styles from './brand-chooser.module.css'

interface BrandChooserProps {
  categories: readonly DeviceCategory[]
  business: ChatFacts & Pick<BusinessDocument, 'name'>
}

interface Choice {
  device: string
  brand: string
}

/**
 * Four kinds of device and their makers. A choice made before hydration counts. It fills in the visitor's question.
 */
export function BrandChooser({ business, categories }: BrandChooserProps) {
  const [choice, setChoice] = useState<Choice>()
  const devices = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const early = devices.current?.querySelector<HTMLInputElement>('input:checked')
    const { device, brand } = early?.dataset ?? {}
    if (device && brand) setChoice({ device, brand })
  }, [])
  const chat = whatsappUrl(business, choice && brandsPage.message(business.name, choice.device, choice.brand))
  return (
    <div>
      <div className={styles.devices} ref={devices}>
        {categories.map((category) => (
          <fieldset key={category.id} className={styles.device}>
            <legend>{category.title}</legend>
            {category.brands.map((brand) => (
              <label key={brand} className={styles.brand}>
                <input
                  type="radio"
                  name="brand"
                  value={`${category.title}: ${brand}`}
                  data-device={category.title}
                  data-brand={brand}
                  onChange={() => setChoice({ device: category.title, brand })}
                />
                <span>{brand}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className={styles.next}>
        <p role="status">
          {choice ? brandsPage.chosen(choice.device, choice.brand) : brandsPage.nothingChosen}
        </p>
        <div className={styles.actions}>
          <ButtonLink href="#quote">
            {brandsPage.write}
            <ArrowRight aria-hidden="true" />
          </ButtonLink>
          {chat ? (
            <ButtonLink look="outline" href={chat}>
              <MessageCircle aria-hidden="true" />
              {brandsPage.chat}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </div>
  )
}
