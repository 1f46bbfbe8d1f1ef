"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { fieldPlace } from "./field-places";
import { PictureField } from "./picture-field";
import styles from "./rows.module.css";

/** The tags that pages may carry. Properties of sharing cards begin with "og:". */
const TAGS = [
  ...["description", "keywords", "robots", "og:title", "og:description", "og:image", "og:type", "og:site_name"],
  ...["twitter:card", "twitter:title", "twitter:description", "twitter:site", "twitter:creator"],
];
const MOST_TAGS = 20;

type Tag = Record<string, string>;
const nameOf = (tag: Tag) => tag.name ?? tag.property ?? "description";
const tagOf = (name: string, content: string): Tag =>
  name.startsWith("og:") ? { property: name, content } : { name, content };

/** The tag whose content is the address of a picture. */
const PICTURE_TAG = "og:image";

/** A tag under another name. A picture's address is no text, and a text no picture. */
function renamed(tag: Tag, name: string): Tag {
  const isAlike = (name === PICTURE_TAG) === (nameOf(tag) === PICTURE_TAG);
  return tagOf(name, isAlike ? (tag.content ?? "") : "");
}

interface TagsFieldProps {
  shopKey: string;
  value: Tag[];
  onChange: (tags: Tag[]) => void;
}

/** The tags for search engines and sharing cards. */
export function TagsField({ shopKey, value, onChange }: TagsFieldProps) {
  const put = (index: number, tag: Tag) => onChange(value.map((one, place) => (place === index ? tag : one)));
  return (
    <div className={styles.rows} {...fieldPlace("metaTags")}>
      {value.map((tag, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tags have no identity but their place
        <div key={index} className={styles.row} {...fieldPlace(`metaTags.${index}`)}>
          <SelectField
            label={`Tag ${index + 1}`}
            options={TAGS.map((name) => ({ value: name, label: name }))}
            value={nameOf(tag)}
            onChange={(event) => put(index, renamed(tag, event.target.value))}
          />
          <Content
            shopKey={shopKey}
            label={`Content of tag ${index + 1}`}
            tag={tag}
            onChange={(content) => put(index, tagOf(nameOf(tag), content))}
          />
          <Button
            variant="quiet"
            size="small"
            icon={<Icon name="trash" size="small" />}
            onClick={() => onChange(value.filter((_, place) => place !== index))}
          >
            Remove tag {index + 1}
          </Button>
        </div>
      ))}
      {value.length < MOST_TAGS ? (
        <Button variant="secondary" size="small" onClick={() => onChange([...value, tagOf("description", "")])}>
          Add a tag
        </Button>
      ) : null}
    </div>
  );
}

interface ContentProps {
  shopKey: string;
  label: string;
  tag: Tag;
  onChange: (content: string) => void;
}

function Content({ shopKey, label, tag, onChange }: ContentProps) {
  const value = tag.content ?? "";
  if (nameOf(tag) === PICTURE_TAG) {
    return <PictureField shopKey={shopKey} name="sharingImage" value={value} onChange={onChange} />;
  }
  return <TextField label={label} value={value} onChange={({ target }) => onChange(target.value)} />;
}
