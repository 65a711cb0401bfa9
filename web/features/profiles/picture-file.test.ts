import { beforeAll, describe, expect, it, vi } from "vitest";

let picture: typeof import("./picture-file.ts");
beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["en-GB"] });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  picture = await import("./picture-file.ts");
});

function file(name: string, type: string, bytes = 1000) {
  return picture.pictureFileError({ name, type, size: bytes });
}

describe("a picture file", () => {
  it("may be a JPEG, PNG, WebP or AVIF", () => {
    for (const kind of ["jpeg", "png", "webp", "avif"])
      expect(file(`me.${kind}`, `image/${kind}`)).toBeNull();
  });

  it("may not be HEIC, with or without its MIME type", () => {
    expect(file("IMG_1.HEIC", "")).toMatch(/We cannot read HEIC pictures/);
    expect(file("me", "image/heif")).toMatch(/HEIC/);
  });

  it("may not be of another type", () => {
    for (const type of ["image/svg+xml", "image/gif", "video/mp4", ""])
      expect(file("me", type)).toBe("Please choose a JPEG, PNG, WebP or AVIF picture.");
  });

  it("has a maximum size, which the error names", () => {
    expect(file("me.jpg", "image/jpeg", 5 * 1024 * 1024)).toBeNull();
    expect(file("me.jpg", "image/jpeg", 5 * 1024 * 1024 + 1)).toMatch(/larger than 5 MB/);
    expect(picture.pictureSizeError({ width: 4000, height: 4000 })).toBeNull();
    expect(picture.pictureSizeError({ width: 4001, height: 4000 })).toMatch(/too many pixels/);
  });
});
