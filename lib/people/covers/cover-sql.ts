/** The cover of a business `u` as JSON when its picture is processed, with its video when that is; null for others. */
export const cover = `case when u.business_name is not null then (
    select json_build_object('signature', m.signature, 'ext', m.ext, 'width', m.width, 'height', m.height, 'crop', f.crop, 'video',
      case when v.status = 'succeeded' then json_build_object('signature', v.signature, 'width', v.width, 'height', v.height,
        'duration', v.duration, 'has_sound', v.has_sound, 'is_small', 240 = any(v.rungs), 'captions', null) end)
    from profile_covers f join media m on m.signature = f.signature and m.status = 'succeeded'
    left join videos v on v.signature = f.video_signature where f.user_id = u.id) end`
